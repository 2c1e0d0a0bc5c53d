/** `parts` in whole units, lowest first. */
export interface Bar {
  label: string;
  name: string;
  parts: readonly number[];
}

const [WIDTH, HEIGHT, FOOT, GAP] = [640, 260, 28, 10];
const FILLS = ["fill-green", "fill-[url(#bar-stripes)]", "fill-[url(#bar-dots)]", "fill-line-strong"] as const;

/** Parts differ by pattern; a table says the same. */
export function BarChart({ bars, label, legend }: { bars: readonly Bar[]; label: string; legend: readonly string[] }) {
  const most = Math.max(1, ...bars.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part), 0)));
  const step = WIDTH / Math.max(1, bars.length);
  const scale = (HEIGHT - FOOT - 8) / most;
  return (
    <figure className="flex flex-col gap-3">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label} className="w-full">
        <Patterns />
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} className="stroke-line-strong" />
        {bars.map((bar, index) => (
          <g key={bar.name}>
            {stacked(bar.parts).map(({ part, from }, kind) => (
              <rect
                key={legend[kind]}
                x={index * step + GAP / 2}
                width={step - GAP}
                y={HEIGHT - FOOT - (from + part) * scale}
                height={part * scale}
                className={`${FILLS[kind] ?? FILLS[0]} stroke-green`}
                strokeWidth={part > 0 ? 1 : 0}
              />
            ))}
            <text
              x={index * step + step / 2}
              y={HEIGHT - 8}
              textAnchor="middle"
              className="fill-ink-soft text-[1.375rem] sm:text-xs"
            >
              {bar.label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
          {legend.map((name, kind) => (
            <li key={name} className="flex items-center gap-2">
              <svg viewBox="0 0 20 20" aria-hidden="true" className="size-5">
                <rect width="20" height="20" className={`${FILLS[kind] ?? FILLS[0]} stroke-green`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Returns count as zero. */
function stacked(parts: readonly number[]) {
  let from = 0;
  return parts.map((given) => {
    const part = Math.max(0, given);
    const at = { part, from };
    from += part;
    return at;
  });
}

function Patterns() {
  return (
    <defs>
      <pattern id="bar-stripes" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="8" height="8" className="fill-green-soft" />
        <rect width="3" height="8" className="fill-green" />
      </pattern>
      <pattern id="bar-dots" width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" className="fill-yolk-soft" />
        <circle cx="4" cy="4" r="2" className="fill-yolk-ink" />
      </pattern>
    </defs>
  );
}
