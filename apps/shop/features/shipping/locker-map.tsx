"use client";
import type { Locker } from "@kram/contract/shipping";
import { useEffect, useRef, useState } from "react";
import { BASE_PATH, INSTANCE } from "../../config/instance.ts";
import type { Messages } from "../../i18n/messages.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { loadPart } from "../../ui/lazy-part.tsx";
import { CountrySheet, type CountryMap } from "./country-sheet.tsx";
import { onSheet, placeIn, scaleOf, squeezeAt, type View, viewOf, zoomed } from "./map-view.ts";
import { useMapMoves } from "./use-map-moves.ts";

const MARK =
  "absolute flex h-8 min-w-8 [translate:-50%_-50%] items-center justify-center " +
  "rounded-full border px-2 text-xs font-semibold";

const BUTTON = "border border-line-strong bg-raised";

type MapTexts = Pick<Messages["checkout"], "lockerMap" | "mapCloser" | "mapFarther" | "mapWhole" | "mapLockers">;

/** Drawn from what the shop has; the list beside it is the accessible way to choose. Source: shipping 12. */
export default function LockerMap({
  lockers,
  chosen,
  onChoose,
  texts,
}: {
  lockers: readonly Locker[];
  chosen: string | null;
  onChoose: (name: string) => void;
  texts: MapTexts;
}) {
  const country = useCountryMap();
  // One country has one squeeze, so that its outline and its lockers meet.
  const squeeze = squeezeAt(country?.latitude ?? lockers[0]?.location.latitude ?? 0);
  const points = lockers.map(({ location }) => onSheet(location, squeeze));
  const found = lockers.map(({ name }) => name).join();
  const [wish, setWish] = useState<{ found: string; view: View } | null>(null);
  const fitted = viewOf(points) ?? { x: 0, y: 0, width: 1 };
  const view = wish?.found === found ? wish.view : fitted;
  const show = (next: View) => setWish({ found, view: next });
  const sheet = useRef<HTMLDivElement>(null);
  useMapMoves(sheet, (change) => show(change(view)));
  const whole =
    country === null
      ? null
      : viewOf(country.cities.map(([, latitude, longitude]) => onSheet({ latitude, longitude }, squeeze)));
  return (
    <div
      ref={sheet}
      role="group"
      aria-label={texts.lockerMap}
      style={{ touchAction: "pan-y" }}
      className="relative aspect-[4/3] overflow-hidden rounded border border-line bg-sunken lg:sticky lg:top-24"
    >
      {country && <CountrySheet country={country} view={view} squeeze={squeeze} />}
      <div aria-hidden="true">
        {lockers.map(({ name }, index) => (
          <LockerMark
            key={name}
            name={name}
            number={index + 1}
            place={placeIn(view, points[index] ?? view)}
            isChosen={name === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
      <MapScale view={view} />
      <div className="absolute top-2 right-2 flex flex-col gap-1">
        <IconButton icon="plus" label={texts.mapCloser} className={BUTTON} onClick={() => show(zoomed(view, 0.5))} />
        <IconButton icon="minus" label={texts.mapFarther} className={BUTTON} onClick={() => show(zoomed(view, 2))} />
        {whole && (
          <IconButton
            icon="world"
            label={view.width < whole.width ? texts.mapWhole : texts.mapLockers}
            className={BUTTON}
            onClick={() => show(view.width < whole.width ? whole : fitted)}
          />
        )}
      </div>
    </div>
  );
}

function LockerMark({
  name,
  number,
  place,
  isChosen,
  onChoose,
}: {
  name: string;
  number: number;
  place: { left: number; top: number };
  isChosen: boolean;
  onChoose: (name: string) => void;
}) {
  const look = isChosen
    ? "z-10 border-green bg-green text-on-green"
    : "border-line-strong bg-raised hover:border-green";
  return (
    <button
      type="button"
      tabIndex={-1}
      title={name}
      onClick={() => onChoose(name)}
      style={{ left: `${place.left}%`, top: `${place.top}%` }}
      className={`${MARK} ${look}`}
    >
      {number}
    </button>
  );
}

function MapScale({ view }: { view: View }) {
  const { km, percent } = scaleOf(view);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute left-2 w-full text-xs" style={{ bottom: "0.5rem" }}>
      <span className="rounded bg-raised px-1">{km} km</span>
      <span
        className="mt-0.5 block border border-t-0"
        style={{ width: `${percent}%`, height: "0.375rem", borderColor: "var(--ink)" }}
      />
    </div>
  );
}

/** Null until it is there; without it the lockers stand on an empty sheet. */
function useCountryMap(): CountryMap | null {
  const [country, setCountry] = useState<CountryMap | null>(null);
  useEffect(() => {
    let shown = true;
    void loadPart(loadCountryMap).then((map) => shown && setCountry(map));
    return () => {
      shown = false;
    };
  }, []);
  return country;
}

async function loadCountryMap(): Promise<CountryMap | null> {
  const answer = await fetch(`${BASE_PATH}/images/map-${INSTANCE}.json`);
  // A country without a map of its own.
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error("the map did not come");
  return (await answer.json()) as CountryMap;
}
