/**
 * Says of every transition under way that it has ended, for a page that is about to go as a whole: react-aria remembers
 * what is in transition until it hears so, and with it all that stood around it.
 */
export function endTransitions(): void {
  for (const animation of document.getAnimations()) {
    if (!(animation instanceof CSSTransition)) continue;
    const { transitionProperty: propertyName } = animation;
    const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
    target?.dispatchEvent(new TransitionEvent('transitionend', { propertyName, bubbles: true }));
  }
}
