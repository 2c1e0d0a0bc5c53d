/** A choice of the filters with the number of products behind it; one that leads to nothing cannot be chosen. */
export function FilterBox({
  name,
  value,
  label,
  count,
  checked,
}: {
  name: string;
  value: string;
  label: string;
  count?: number;
  checked: boolean;
}) {
  return (
    <label className="filter-box">
      <input
        id={`filter-${name}-${value}`}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={checked}
        disabled={count === 0 && !checked}
        className="tick"
      />
      <span className="grow">{label}</span>
      {count !== undefined && <span className="money text-ink-soft">{count}</span>}
    </label>
  );
}
