"use client";
import { useState } from "react";
import { CheckboxField } from "../../../ui/checkbox-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { QuantityStepper } from "../../../ui/quantity-stepper.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";

const CARDS = [
  { value: "courier", title: "Kurier", text: "1–2 dni robocze", aside: "14,90 zł" },
  { value: "locker", title: "Automat paczkowy", text: "Odbiór o każdej porze", aside: "11,90 zł" },
  { value: "none", title: "Odbiór osobisty", text: "Chwilowo niedostępny", disabled: true },
];

export function Fields() {
  const [card, setCard] = useState<string | null>("courier");
  const [quantity, setQuantity] = useState(2);
  const texts = { quantity: "Liczba sztuk", less: "Mniej", more: "Więcej" };
  const step = (by: number) => setQuantity((was) => was + by);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField id="plain" label="Ulica" hint="Bez numeru domu" placeholder="Skorupkowa" />
      <TextField id="wrong" label="Kod pocztowy" defaultValue="00001" error="Wpisz kod w postaci 00-001" />
      <TextField id="off" label="Kraj" defaultValue="Polska" disabled />
      <TextField
        id="password"
        type="password"
        label="Hasło"
        optional="opcjonalnie"
        trailing={<IconButton icon="info" label="Pokaż hasło" />}
      />
      <SelectField id="choice" label="Temat">
        <option>Zamówienie</option>
        <option>Produkt</option>
      </SelectField>
      <SelectField id="choice-wrong" label="Temat" error="Wybierz temat">
        <option>—</option>
      </SelectField>
      <div>
        <CheckboxField id="tick" label="Akceptuję regulamin klubu" error="To pole jest wymagane" />
        <CheckboxField id="ticked" label="Chcę dostawać wiadomości" hint="Raz w miesiącu" defaultChecked />
      </div>
      <RadioCards name="delivery" legend="Dostawa" cards={CARDS} value={card} onChange={setCard} />
      <div className="flex flex-wrap gap-4">
        <QuantityStepper
          value={quantity}
          min={1}
          max={5}
          texts={texts}
          onStep={step}
          onType={(text) => setQuantity(Number.parseInt(text, 10) || 0)}
        />
        <QuantityStepper value={null} min={0} max={30} texts={texts} onStep={step} onType={() => {}} />
        <QuantityStepper value={3} min={0} max={30} texts={texts} disabled onStep={step} onType={() => {}} />
      </div>
    </div>
  );
}
