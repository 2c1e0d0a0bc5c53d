"use client";
import { addressProblems, type TypedAddress } from "@kram/domain/fields";
import { type RefObject, useEffect, useRef, useState } from "react";
import { COUNTRY } from "../../config/country.ts";
import { usePress } from "../../platform/forms/use-press.ts";
import { call, type Refusal, refusalOf } from "../../platform/http/api.ts";
import { addBookAddress, setBookAddress } from "../../platform/http/operations/members.ts";

interface AddressEntry {
  box: RefObject<HTMLFieldSetElement | null>;
  typed: TypedAddress;
  /** Of left fields, or all after sending. */
  problems: Partial<Record<AddressField, string>>;
  busy: boolean;
  refusal: Refusal | null;
  type: (field: AddressField, text: string) => void;
  leave: (field: AddressField) => void;
  save: () => Promise<void>;
  /** For the element around fields and buttons. */
  onPointerDown: () => void;
}

/** Keeps typed values; `onStored` gets the id. */
export function useAddressEntry(
  address: TypedAddress & { id?: string },
  onStored: (id: string) => void | Promise<void>,
): AddressEntry {
  const box = useRef<HTMLFieldSetElement>(null);
  const { onPointerDown, afterPress } = usePress();
  const [typed, setTyped] = useState<TypedAddress>(() => pickAddress(address));
  const [touched, setTouched] = useState<readonly AddressField[]>([]);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);

  const save = async () => {
    if (busy) return;
    setTouched(ADDRESS_FIELDS);
    setRefusal(null);
    if (Object.keys(addressProblems(typed, COUNTRY.fields)).length > 0) return focusFirstWrong(box.current);
    setBusy(true);
    try {
      const stored = await store(address.id, typed);
      await onStored(stored.id);
    } catch (problem) {
      setRefusal(refusalOf(problem));
      setBusy(false);
    }
  };
  return {
    box,
    typed,
    problems: shownProblems(addressProblems(typed, COUNTRY.fields), touched),
    busy,
    refusal,
    type: (field, text) => setTyped({ ...typed, [field]: text }),
    leave: (field) => afterPress(() => setTouched((before) => (before.includes(field) ? before : [...before, field]))),
    save,
    onPointerDown,
  };
}

function store(id: string | undefined, body: TypedAddress): Promise<{ id: string }> {
  if (id === undefined) return call(addBookAddress, { body });
  return call(setBookAddress, { params: { id }, body });
}

function focusFirstWrong(box: HTMLElement | null): void {
  requestAnimationFrame(() => box?.querySelector<HTMLElement>("input[aria-invalid=true]")?.focus());
}

export type AddressField = keyof TypedAddress;

/** In the order of asking. */
export const ADDRESS_FIELDS: readonly AddressField[] = [
  "name",
  "surname",
  "street",
  "buildingNo",
  "apartmentNo",
  "zipCode",
  "city",
  "mobile",
  "email",
];

export const EMPTY_ADDRESS: TypedAddress = {
  name: "",
  surname: "",
  street: "",
  buildingNo: "",
  apartmentNo: "",
  zipCode: "",
  city: "",
  mobile: "",
  email: "",
};

export function pickAddress(address: TypedAddress): TypedAddress {
  const { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email } = address;
  return { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email };
}

/** Source: fields 1. */
export function shownProblems<Problem>(
  problems: Partial<Record<AddressField, Problem>>,
  touched: readonly AddressField[],
): Partial<Record<AddressField, Problem>> {
  const shown: Partial<Record<AddressField, Problem>> = {};
  for (const field of touched) if (problems[field] !== undefined) shown[field] = problems[field];
  return shown;
}
