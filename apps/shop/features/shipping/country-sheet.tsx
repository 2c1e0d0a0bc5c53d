import { classes } from "../../ui/classes.ts";
import { ASPECT, gridOf, leastRank, onSheet, placeIn, type View } from "./map-view.ts";

/** Paths in thousandths of degrees, north is negative; largest cities have rank 1. */
export interface CountryMap {
  latitude: number;
  country: string;
  around: string;
  cities: [name: string, latitude: number, longitude: number, rank: number][];
}

/** Percent from the left up to which a name stands right of its city. */
const ROOM_FOR_NAME = 70;

/** Land, borders and cities. Decoration: the list of lockers says where they stand. */
export function CountrySheet({ country, view, squeeze }: { country: CountryMap; view: View; squeeze: number }) {
  const height = view.width / ASPECT;
  const box = [view.x - view.width / 2, view.y - height / 2, view.width, height].join(" ");
  return (
    <div aria-hidden="true">
      <svg viewBox={box} className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
        <g transform={`scale(${squeeze} 1)`}>
          <path d={country.around} fill="var(--paper)" className="stroke-line" vectorEffect="non-scaling-stroke" />
          <path
            d={country.country}
            className="fill-green-soft stroke-green"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        </g>
        <KilometreGrid view={view} />
      </svg>
      {country.cities.map(([name, latitude, longitude, rank]) => {
        const { left, top } = placeIn(view, onSheet({ latitude, longitude }, squeeze));
        if (rank > leastRank(view) || left < 0 || left > 100 || top < 0 || top > 100) return null;
        return (
          <span
            key={name}
            style={{ left: `${left}%`, top: `${top}%` }}
            className={classes(
              "pointer-events-none absolute flex items-center gap-1 whitespace-nowrap text-ink-soft",
              left > ROOM_FOR_NAME ? "[translate:-100%_-50%] flex-row-reverse" : "[translate:-0.25rem_-50%]",
              rank === 1 ? "text-sm font-semibold" : "text-xs",
            )}
          >
            <span className="rounded-full bg-ink-soft" style={{ width: "0.375rem", height: "0.375rem" }} />
            {name}
          </span>
        );
      })}
    </div>
  );
}

/** Squares as wide as the scale, so that distances can be judged where nothing else is drawn. */
function KilometreGrid({ view }: { view: View }) {
  const { upright, level } = gridOf(view);
  const height = view.width / ASPECT;
  const [left, top] = [view.x - view.width / 2, view.y - height / 2];
  const lines = [...upright.map((x) => `M${x} ${top}v${height}`), ...level.map((y) => `M${left} ${y}h${view.width}`)];
  return <path d={lines.join("")} className="stroke-green" opacity="0.2" vectorEffect="non-scaling-stroke" />;
}
