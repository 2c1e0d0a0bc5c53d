const PATHS = {
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  phone:
    "M6.5 4h3l1.5 4-2 1.5c1 2.3 2.7 4 5 5l1.5-2 4 1.5v3c0 1-.8 1.8-1.8 1.7C10.6 18.2 5.3 12.9 4.8 5.8 4.7 4.8 5.5 4 6.5 4z",
  hours: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.500l3.5 2",
  house: "M4 11.500L12 5l8 6.500M6 10v9.500h12V10M10 19.500v-5h4v5",
} as const;

/** Name of a drawing of the contact page. */
export type ContactIconName = keyof typeof PATHS;

/** Drawings that only the contact page needs, hence not in the set that every page carries. */
export function ContactIcon({ name }: { name: ContactIconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="mt-0.5 size-7 shrink-0 text-green"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
