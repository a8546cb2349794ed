import sprite from 'virtual:icon-sprite';

export function Moneda({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 56 60" aria-hidden="true" style={{ display: 'block', flex: 'none' }}>
      <circle cx="28" cy="32" r="27" fill="#b97a07" />
      <circle cx="28" cy="28" r="27" fill="#e8a317" />
      <circle cx="28" cy="28" r="22" fill="#ffc83d" />
      <path
        d="M11 24a18 18 0 0 1 13-13"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <svg x="17" y="17" width="22" height="22" fill="#7a4b00">
        <use href={`${sprite}#star`} />
      </svg>
    </svg>
  );
}
