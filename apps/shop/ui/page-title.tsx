/** A page's title with its purpose. */
export function PageTitle({ title, lead }: { title: string; lead: string }) {
  return (
    <header className="flex flex-col gap-3">
      <h1 className="text-2xl">{title}</h1>
      <p className="text-ink-soft">{lead}</p>
    </header>
  );
}
