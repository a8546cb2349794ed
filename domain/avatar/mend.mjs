// The faults of the source, mended before it becomes ours.

const GLOSS = ({ attributes }) => attributes?.fill === 'white' && Number(attributes['fill-opacity'] ?? 1) < 1;

function eachElement(elements, visit) {
  for (const element of elements) {
    visit(element);
    if (element.children) eachElement(element.children, visit);
  }
}

/** White light turns a black head of hair grey: a cap becomes a shade, strands become faint. */
function mendHair(name, elements) {
  for (const element of elements.filter(GLOSS)) {
    const strands = ['curvy', 'dreads'].includes(name);
    element.attributes['fill-opacity'] = strands ? '.18' : '.14';
    if (!strands) element.attributes.fill = 'black';
  }
  // The flowers are enough: earrings are an accessory of their own.
  return name === 'frida'
    ? elements.filter(({ name: tag, attributes }) => tag !== 'rect' && attributes?.fill !== '#9177FF')
    : elements;
}

/** Gradients need ids, and these are hardly seen: a dark lens with a streak of light says the same. */
function mendGlasses(elements) {
  return elements.filter(
    ({ name, attributes }) => name !== 'defs' && !attributes?.style && !String(attributes?.fill).startsWith('url'),
  );
}

/** Eyebrows get a colour of their own, the joined ones too. */
function mendEyebrows(elements) {
  eachElement(elements, ({ attributes }) => {
    if (!attributes?.fill) return;
    attributes.fill = { type: 'color', name: 'eyebrows' };
    attributes['fill-opacity'] = '.85';
  });
  return elements;
}

/** Pupils and lips a little darker: on dark skin those of the source are hardly seen. */
function darken(elements) {
  eachElement(elements, ({ attributes }) => {
    if (attributes?.fill === 'black') attributes['fill-opacity'] = '.8';
  });
  return elements;
}

/** A print in a colour that is seen on its shirt, be that white. */
function mendPrint(elements) {
  eachElement(elements, ({ attributes }) => {
    if (attributes?.fill === 'white') attributes.fill = { type: 'color', name: 'print' };
  });
  return elements;
}

/** The elements of one variant as we use them. */
export function mend(component, name, elements) {
  if (component === 'top') return mendHair(name, elements);
  if (component === 'accessories') return mendGlasses(elements);
  if (component === 'eyes' || component === 'mouth') return darken(elements);
  if (component === 'clothesGraphic') return mendPrint(elements);
  if (component === 'eyebrows') return mendEyebrows(elements);
  // The printed shirt is drawn with its print by us: the nested component stays out.
  return elements.filter(({ type }) => type !== 'component');
}
