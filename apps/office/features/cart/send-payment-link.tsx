import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useEffect, useEffectEvent, useState } from "react";
import {
  BooleanInput,
  RadioButtonGroupInput,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { keyOf } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import type { DeliveryChoice, MemberDelivery, SentLink } from "./payment-links-resource.ts";

/** Long enough that a number is typed whole, short enough that the sum seems to follow. */
const PAUSE_MS = 500;

/** Stands for the own address in a field that takes texts. */
const OWN = "own";
const NEEDED = [required()];

interface Typed {
  code?: string;
  addressId?: string;
  locker?: string;
  postNumber?: string;
}

/** Fee and sum are the API's, for what is stored already. */
export function SendPaymentLink({
  delivery,
  memberNo,
  person,
  onSent,
  onClose,
}: {
  delivery: MemberDelivery;
  memberNo: string;
  person: string;
  onSent: (url: string) => void;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [shown, setShown] = useState(delivery);
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const choice = choiceOf(typed, delivery);
    if (choice) {
      const asked = { id: memberNo, data: choice, previousData: shown };
      const { data: stored } = await office.update<MemberDelivery>("member-deliveries", asked);
      setShown(stored);
      if (stored.totalGrossCost !== shown.totalGrossCost) throw new Error("carts.link.sum_changed");
    }
    const data = { memberNo, mail: typed.mail === true };
    const { data: sent } = await office.create<SentLink>("payment-links", { data });
    notify(data.mail ? "carts.link.done_mailed" : "carts.link.done", { type: "success" });
    refresh();
    onSent(sent.url);
  };
  return (
    <FormDialog
      button={translate("carts.link.send")}
      defaultValues={{
        code: delivery.code ?? delivery.ways[0]?.code ?? "",
        addressId: delivery.addressId ?? OWN,
        locker: delivery.locker ?? "",
        postNumber: "",
        mail: true,
      }}
      hint={translate("carts.link.hint")}
      onClose={onClose}
      onSend={send}
      title={translate("carts.link.ask", { person })}
      wide
    >
      <DeliveryFields first={delivery} memberNo={memberNo} onShown={setShown} shown={shown} />
      <BooleanInput helperText={false} label="carts.link.mail" source="mail" />
    </FormDialog>
  );
}

/** Null while a locker's number is missing. */
function choiceOf(
  { code, addressId, locker = "", postNumber = "" }: Typed,
  { ways }: MemberDelivery,
): DeliveryChoice | null {
  const way = ways.find((each) => each.code === code);
  if (!way) return null;
  if (way.shippingMethod === "COURIER")
    return { code: way.code, addressId: addressId === undefined || addressId === OWN ? null : addressId };
  if (locker.trim() === "") return null;
  const number = postNumber.trim();
  return { code: way.code, addressId: null, locker: { code: locker.trim(), ...(number && { postNumber: number }) } };
}

/** As it is stored. */
function storedChoice({ code, addressId, locker }: MemberDelivery): Typed {
  return { ...(code !== null && { code }), addressId: addressId ?? OWN, locker: locker ?? "" };
}

function DeliveryFields({
  first,
  shown,
  memberNo,
  onShown,
}: {
  /** As it was when the dialog opened. */
  first: MemberDelivery;
  shown: MemberDelivery;
  memberNo: string;
  onShown: (delivery: MemberDelivery) => void;
}) {
  const translate = useTranslate();
  const formats = useFormats();
  const typed = useWatch<Typed>();
  const problem = useStoring(choiceOf(typed, first), { first, shown, memberNo, onShown });
  const way = first.ways.find(({ code }) => code === typed.code);
  const addresses = first.addresses.map(({ id, name, surname, street, buildingNo, zipCode, city }) => ({
    id: id ?? OWN,
    name: `${id === null ? `${translate("carts.link.own_address")}: ` : ""}${name} ${surname}, ${street} ${buildingNo}, ${zipCode} ${city}`,
  }));
  const ways = first.ways.map(({ code, title }) => {
    const cost = shown.ways.find((each) => each.code === code)?.cost;
    return { id: code, name: cost === undefined ? title : `${title}, ${formats.amount(cost, first.currency)}` };
  });
  return (
    <>
      <RadioButtonGroupInput
        choices={ways}
        helperText={false}
        label="carts.link.way"
        row={false}
        source="code"
        translateChoice={false}
        validate={NEEDED}
      />
      {way?.shippingMethod === "COURIER" && (
        <SelectInput
          choices={addresses}
          fullWidth
          helperText={false}
          label="carts.link.address"
          source="addressId"
          translateChoice={false}
          validate={NEEDED}
        />
      )}
      {way?.shippingMethod === "PACZKOMAT" && (
        <>
          <TextInput helperText="carts.link.locker_hint" label="carts.link.locker" source="locker" validate={NEEDED} />
          {first.asksPostNumber && (
            <TextInput helperText={false} label="carts.link.post_number" source="postNumber" validate={NEEDED} />
          )}
        </>
      )}
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      <Box aria-live="polite" sx={{ fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
        {translate("carts.link.sum", {
          shipping: formats.amount(shown.shippingCost, shown.currency),
          total: formats.amount(shown.totalGrossCost, shown.currency),
        })}
      </Box>
    </>
  );
}

/** Stores each choice after a pause, as the checkout does, since only the stored cart has a sum. Answers a problem's key. */
function useStoring(
  choice: DeliveryChoice | null,
  { first, shown, memberNo, onShown }: Parameters<typeof DeliveryFields>[0],
): string | null {
  const office = useDataProvider();
  const [problem, setProblem] = useState<string | null>(null);
  const key = JSON.stringify(choice);
  const [stored, setStored] = useState(() => JSON.stringify(choiceOf(storedChoice(first), first)));
  const store = useEffectEvent(async () => {
    if (choice === null) return;
    setStored(key);
    try {
      const asked = { id: memberNo, data: choice, previousData: shown };
      const { data } = await office.update<MemberDelivery>("member-deliveries", asked);
      onShown(data);
      setProblem(data.problem);
    } catch (failure) {
      setProblem(keyOf(failure));
    }
  });
  useEffect(() => {
    if (key === "null" || key === stored) return;
    const timer = setTimeout(() => void store(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, stored]);
  return problem;
}
