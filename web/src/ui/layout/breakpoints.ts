export const MEDIA = {
  narrow: '(width < 360px)',
  small: '(width < 480px)',
  phone: '(width < 768px)',
  desk: '(width >= 768px)',
  compact: '(width < 1080px)',
  wide: '(width >= 1080px)',
  laptop: '(width < 1280px)',
  low: '(height < 560px)',
  short: '(height < 760px)',
} as const;
