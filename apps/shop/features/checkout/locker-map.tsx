"use client";
import type { Locker } from "@kram/contract/shipping";
import { placeOnMap } from "./place-on-map.ts";

/** Where the lockers of the list stand to each other, drawn without anybody's map service; the list beside it does the same without looking. */
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
            className={`absolute flex h-8 min-w-8 -translate-x-1/2 -translate-y-1/2 items-center justify-center rounded-full border px-2 text-xs font-semibold ${
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
