const STAR = "M0-3.6 .85-1.17 3.42-1.11 1.37 .45 2.12 2.91 0 1.44-2.12 2.91-1.37 .45-3.42-1.11-.85-1.17Z";

/** Twelve stars around a G, for the Union's notice and label on guarantees; as high as its width wants. */
export function UnionShield({ width }: { width: number }) {
  return (
    <svg viewBox="0 0 66 80" width={width} aria-hidden="true" className="shrink-0">
      <path d="M1 1h64v44c0 18-16 28-32 34C17 73 1 63 1 45z" fill="none" stroke="currentColor" strokeWidth="2" />
      {Array.from({ length: 12 }, (_, at) => (
        <path key={at} d={STAR} fill="#ffed00" transform={`translate(33 35) rotate(${at * 30}) translate(0 -23)`} />
      ))}
      <text x="33" y="44" textAnchor="middle" fontSize="26" fontWeight="700" fill="currentColor">
        G
      </text>
    </svg>
  );
}
