/** A drawn map of the streets around the house: no other party is asked for it, nothing is loaded. */
export function StreetMap({ street, label }: { street: string; label: string }) {
  return (
    <svg viewBox="0 0 640 440" role="img" aria-label={label} className="w-full rounded bg-sunken">
      <g fill="var(--paper-raised)">
        <path d="M-8-8h128v108H-8zM152-8h92v66h-92zM276-8h116v66H276zM152 82h92v18h-92zM276 82h116v18H276zM424-8h224v108H424z" />
        <path d="M-8 140h128v96H-8zM-8 260h128v190H-8zM152 140h92v96h-92zM276 140h116v42H276zM276 206h116v30H276z" />
        <path d="M152 268h92v66h-92zM276 268h116v66H276zM152 358h240v92H152zM424 300h96v150h-96zM544 300h104v150H544z" />
      </g>
      <path d="M424 140h224v136H424z" fill="var(--green-soft)" />
      <g fill="var(--green)" opacity="0.4">
        <circle cx="468" cy="176" r="13" />
        <circle cx="510" cy="232" r="17" />
        <circle cx="566" cy="186" r="14" />
        <circle cx="606" cy="240" r="11" />
        <circle cx="452" cy="244" r="9" />
      </g>
      <path
        d="M424 262c60-40 110 6 224-44"
        fill="none"
        stroke="var(--paper-raised)"
        strokeWidth="5"
        strokeDasharray="2 9"
        strokeLinecap="round"
      />
      <path d="M276 140h116v42H276z" fill="var(--yolk-soft)" stroke="var(--yolk)" strokeWidth="2" />
      <text
        x="152"
        y="127"
        fontSize="19"
        fontWeight="600"
        fill="var(--ink-soft)"
        fontFamily="var(--family-sans)"
        letterSpacing="0.4"
      >
        {street.replace(/\s+\d.*$/u, "")}
      </text>
      <g transform="translate(334 168)">
        <path d="M0 0C-22-30-36-46-36-68a36 36 0 0 1 72 0C36-46 22-30 0 0z" fill="var(--green)" />
        <path d="M0-96c12 0 19 16 19 27S11-48 0-48s-19-10-19-21 7-27 19-27z" fill="var(--paper-raised)" />
        <circle cy="-66" r="7.5" fill="var(--yolk)" />
      </g>
    </svg>
  );
}
