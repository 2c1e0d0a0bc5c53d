/** The drawing of an egg with its membrane, used where there is nothing else to show. */
export function EggMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 80 80"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <path d="M40 8c14 0 23 19 23 35S53 71 40 71 17 59 17 43 26 8 40 8z" />
      <path
        d="M40 15c10 0 17 15 17 28S50 65 40 65 23 56 23 43s7-28 17-28z"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <circle cx="40" cy="47" r="9" fill="var(--yolk)" stroke="none" />
    </svg>
  );
}
