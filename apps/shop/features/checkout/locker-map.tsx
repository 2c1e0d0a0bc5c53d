"use client";
import type { Locker } from "@kram/contract/shipping";

const MARK =
  "absolute flex h-8 min-w-8 -translate-x-1/2 -translate-y-1/2 items-center justify-center " +
  "rounded-full border px-2 text-xs font-semibold";

/** Without a map service; the list is the accessible way. */
export function LockerMap({
  lockers,
  chosen,
  onChoose,
}: {
  lockers: readonly Locker[];
  chosen: string | null;
  onChoose: (name: string) => void;
}) {
  const points = placeOnMap(lockers.map((locker) => locker.location));
  return (
    <div aria-hidden="true" className="relative aspect-[2/1] overflow-hidden rounded border border-line bg-sunken">
      <svg viewBox="0 0 200 100" className="absolute inset-0 size-full text-line" preserveAspectRatio="none">
        {[20, 40, 60, 80].map((at) => (
          <path key={at} d={`M0 ${at}H200M${at * 2} 0V100`} stroke="currentColor" strokeWidth="0.4" />
        ))}
      </svg>
      {points.map(({ x, y }, index) => {
        const name = lockers[index]?.name ?? "";
        return (
          <button
            key={name}
            type="button"
            tabIndex={-1}
            onClick={() => onChoose(name)}
            style={{ left: `${x}%`, top: `${y}%` }}
            className={`${MARK} ${
              name === chosen
                ? "z-10 border-green bg-green text-on-green"
                : "border-line-strong bg-raised hover:border-green"
            }`}
          >
            {index + 1}
          </button>
        );
      })}
    </div>
  );
}

interface Degrees {
  latitude: number;
  longitude: number;
}

const MARGIN_PERCENT = 10;

/** Percent from left and top; north is up. */
export function placeOnMap(places: readonly Degrees[]): { x: number; y: number }[] {
  const middle = (places[0]?.latitude ?? 0) * (Math.PI / 180);
  const flat = places.map(({ latitude, longitude }) => ({ east: longitude * Math.cos(middle), south: -latitude }));
  const [left, width] = spanOf(flat.map(({ east }) => east));
  const [top, height] = spanOf(flat.map(({ south }) => south));
  // The map is twice as wide as high; the larger span sets the scale.
  const scale = Math.max(width / 2, height, 1e-9);
  const room = 100 - 2 * MARGIN_PERCENT;
  return flat.map(({ east, south }) => ({
    x: 50 + ((east - left - width / 2) / (2 * scale)) * room,
    y: 50 + ((south - top - height / 2) / scale) * room,
  }));
}

function spanOf(values: readonly number[]): [least: number, span: number] {
  if (values.length === 0) return [0, 0];
  const least = Math.min(...values);
  return [least, Math.max(...values) - least];
}
