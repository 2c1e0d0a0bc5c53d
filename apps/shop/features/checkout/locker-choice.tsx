"use client";
import type { Locker } from "@kram/contract/shipping";
import { useEffect, useId, useState } from "react";
import { fill, plural } from "../../i18n/fill.ts";
import { errorText } from "../../platform/errors/error-texts.ts";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { listLockers } from "../../platform/http/operations/shipping.ts";
import { Banner } from "../../ui/banner.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { LockerMap } from "../shipping/public.ts";
import { LockerReceiver } from "./locker-receiver.tsx";
import type { CheckoutPart } from "./use-checkout.ts";

const SHOWN = 8;

/** By list or map, with the receiver. Source: shipping 3. */
export function LockerChoice(part: CheckoutPart & { missing: readonly string[]; asked: boolean }) {
  const { locale, texts, errors, data, choices, checkout, missing, asked } = part;
  const id = useId();
  const { primaryAddress, inpost } = data.shipping;
  const [text, setText] = useState(inpost?.locker?.address.city ?? primaryAddress.zipCode);
  const { found, refusal } = useLockers(text);
  const wish = choices.locker;
  const chosen = wish?.inpostLocker ?? null;
  const lockers = withChosen(found?.items.slice(0, SHOWN) ?? [], inpost?.locker ?? null, chosen);
  const choose = (inpostLocker: string) => {
    const { name, surname, mobile, email } = primaryAddress;
    const receiver = wish ?? { name, surname, mobile, email, postNumber: "" };
    checkout.choose({ locker: { ...receiver, inpostLocker } });
  };
  const error = asked && missing.includes("inpostLocker") ? texts.lockerMissing : undefined;
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id={`${id}-search`}
        type="search"
        label={texts.lockerSearch}
        hint={texts.lockerSearchHint}
        value={text}
        autoComplete="off"
        maxLength={100}
        error={lockers.length === 0 ? error : undefined}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
        onChange={(event) => setText(event.target.value)}
      />
      <p aria-live="polite" className="text-sm text-ink-soft">
        {found && (found.totalCount === 0 ? texts.lockersNone : plural(locale, texts.lockersFound, found.totalCount))}
      </p>
      {refusal && (
        <Banner kind="warning" announce>
          {errorText(errors, refusal)}
        </Banner>
      )}
      {!found && !refusal && <Skeleton className="h-40 w-full" />}
      {lockers.length > 0 && (
        <div className="grid gap-4 sm:grid-cols-2 sm:items-start">
          <LockerMap
            lockers={lockers}
            chosen={chosen}
            onChoose={choose}
            texts={texts}
            waiting={<Skeleton className="aspect-[4/3] w-full" />}
          />
          <RadioCards
            name="locker"
            legend={texts.lockerList}
            cards={lockers.map((locker, index) => lockerCard(texts, locker, index))}
            value={chosen}
            onChange={choose}
            error={error}
          />
        </div>
      )}
      {wish && (
        <LockerReceiver
          texts={texts}
          errors={errors}
          wish={wish}
          missing={missing}
          asked={asked}
          onChange={(locker) => checkout.choose({ locker })}
        />
      )}
    </div>
  );
}

/** Numbered as on the map. */
function lockerCard(texts: CheckoutPart["texts"], { name, address, openingHours }: Locker, index: number) {
  const hours = openingHours === "24/7" ? texts.lockerAlways : fill(texts.lockerHours, { hours: openingHours });
  return {
    value: name,
    title: `${index + 1}. ${name}`,
    text: `${address.street} ${address.buildingNo}, ${address.zipCode} ${address.city} · ${hours}`,
  };
}

const PAUSE_MS = 400;

/** At most 50 items, nearest first. */
interface Found {
  items: readonly Locker[];
  totalCount: number;
}

/** After a pause; the newest answer counts. */
function useLockers(text: string): { found: Found | null; refusal: Refusal | null } {
  const [state, setState] = useState<{ found: Found | null; refusal: Refusal | null }>({ found: null, refusal: null });
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      call(listLockers, { query: lockerQuery(text) }).then(
        (found) => current && setState({ found, refusal: null }),
        (problem: unknown) => current && setState({ found: null, refusal: refusalOf(problem) }),
      );
    }, PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  return state;
}

/** Digits are a post code. */
export function lockerQuery(typed: string): { postCode?: string; q?: string } {
  const text = typed.trim();
  if (text === "") return {};
  return /^\d[\d-]*$/u.test(text) ? { postCode: text } : { q: text };
}

export function withChosen(found: readonly Locker[], saved: Locker | null, chosen: string | null): readonly Locker[] {
  const inSight = found.some((locker) => locker.name === chosen);
  return !inSight && saved !== null && saved.name === chosen ? [saved, ...found] : found;
}
