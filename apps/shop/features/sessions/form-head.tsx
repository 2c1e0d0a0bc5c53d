/** Title of a page with one form, and why it is there. */
export function FormHead({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
    </header>
  );
}
