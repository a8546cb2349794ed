import { MEDIA } from '../layout/breakpoints.ts';
import { PICTURES, type PictureName } from './index.ts';

type PictureProps = {
  name: PictureName;
  width?: number;
  height?: number;
  className?: string;
  /** Loads first, as on the sign-in page. */
  priority?: boolean;
  onPhone?: PictureName | undefined;
};

/** A decorative illustration, ignored by screen readers; its size is reserved while it loads. */
export function Picture({ name, width, height, className, priority = false, onPhone }: PictureProps) {
  const drawn = PICTURES[name];
  const shownWidth = width ?? (height ? Math.round((height * drawn.width) / drawn.height) : drawn.width);
  const img = (
    <img
      src={drawn.url}
      width={shownWidth}
      height={height ?? Math.round((shownWidth * drawn.height) / drawn.width)}
      className={className}
      alt=""
      aria-hidden="true"
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      draggable={false}
    />
  );
  if (onPhone === undefined) return img;
  const { url, width: phoneWidth, height: phoneHeight } = PICTURES[onPhone];
  return (
    <picture>
      <source media={MEDIA.phone} srcSet={url} width={phoneWidth} height={phoneHeight} />
      {img}
    </picture>
  );
}
