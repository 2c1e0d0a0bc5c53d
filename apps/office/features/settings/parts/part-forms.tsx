import type { MailPart, SettingPart } from "@kram/contract/settings";
import { invoiceRulesOf } from "@kram/countries/invoices";
import { KEPT_SPONSORS } from "@kram/domain/registration";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import {
  ArrayInput,
  BooleanInput,
  CheckboxGroupInput,
  email,
  FormDataConsumer,
  maxLength,
  RadioButtonGroupInput,
  required,
  SimpleFormIterator,
  TextInput,
  useLocaleState,
  useTranslate,
} from "react-admin";
import { LANGUAGES, LanguagePanels } from "../../../ui/language-panels.tsx";
import { useAbout } from "../../about/public.ts";
import { PAYMENTS_FORM, VAT_FORM } from "./offer-parts.tsx";
import { LogoField, SocialFields } from "./shop-fields.tsx";
import { CompanyPreview, ShopPreview } from "./part-previews.tsx";

export type Typed = Readonly<Record<string, unknown>>;

interface PartFormParts {
  Fields: () => ReactNode;
  Preview?: (shown: { typed: Typed }) => ReactNode;
  /** What the form begins with; null where nobody set the part. */
  typed: (value: Typed | null) => object;
  /** What is sent. */
  value: (typed: Typed) => object;
}

const LINE = (most: number) => [required(), maxLength(most)];

/** Keeps an emptied field as empty text. */
const asTyped = (text: string) => text;

const EMPTY_WORDS = Object.fromEntries(LANGUAGES.map((language) => [language, ""]));

/** Until an owner chooses others, as the shop looks without. */
const COLOURS = {
  light: { accent: "#1f5138", onAccent: "#fdfcf7" },
  dark: { accent: "#a9d3b8", onAccent: "#16271d" },
};

/** Texts of mails have pages of their own. */
export type FormPart = Exclude<SettingPart, MailPart>;

export const PART_FORMS: Readonly<Record<FormPart, PartFormParts>> = {
  payments: PAYMENTS_FORM,
  vat: VAT_FORM,
  company: {
    Fields: CompanyFields,
    Preview: CompanyPreview,
    typed: (value) => ({ facts: {}, bankAccounts: [], ...value }),
    value: ({ facts, bankAccounts, vatNumber = "", responsiblePerson = "", ...rest }) => ({
      ...rest,
      vatNumber,
      responsiblePerson,
      facts: Object.fromEntries(Object.entries(facts as object).filter(([, text]) => text !== "" && text !== null)),
      bankAccounts: (bankAccounts as { bankName?: string | null; number?: string | null }[]).map((account) => ({
        bankName: account.bankName ?? "",
        number: account.number ?? "",
      })),
    }),
  },
  shop: {
    Fields: ShopFields,
    Preview: ShopPreview,
    typed: (value) => ({
      claim: EMPTY_WORDS,
      description: EMPTY_WORDS,
      phoneHours: EMPTY_WORDS,
      languages: [...LANGUAGES],
      social: {},
      logo: null,
      ...value,
      ownColours: (value?.colours ?? null) !== null,
      colours: value?.colours ?? COLOURS,
    }),
    value: ({ ownColours, colours, languages, social, logo, ...rest }) => ({
      ...rest,
      social: Object.fromEntries(
        Object.entries({ ...(social as Record<string, string | null>) }).filter(([, text]) => text?.trim()),
      ),
      logo: logo || null,
      languages: LANGUAGES.filter((language) => (languages as string[]).includes(language)),
      colours: ownColours === true ? colours : null,
    }),
  },
  "mail-sender": {
    Fields: SenderFields,
    typed: (value) => ({ ...value }),
    value: ({ dkimSelector, ...rest }) => ({ ...rest, ...(dkimSelector ? { dkimSelector } : {}) }),
  },
  club: {
    Fields: ClubFields,
    typed: (value) => ({ houseSponsor: "", keptSponsor: "last", ...value }),
    value: (typed) => typed,
  },
  pickup: {
    Fields: PickupFields,
    typed: (value) => ({ ...value }),
    value: ({ hours, ...rest }) => ({ ...rest, hours: hours ?? "" }),
  },
  returns: { Fields: ReturnFields, typed: (value) => ({ ...value }), value: (typed) => typed },
  numbers: { Fields: NumberFields, typed: (value) => ({ ...value }), value: (typed) => typed },
};

function CompanyFields() {
  const { instance } = useAbout();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { facts } = invoiceRulesOf({ code: instance }).seller;
  return (
    <>
      <TextInput
        helperText="settings.company.name_hint"
        label="settings.company.name"
        source="name"
        validate={LINE(200)}
      />
      <TextInput label="settings.company.street" source="street" validate={LINE(120)} />
      <TextInput label="settings.company.zipCode" source="zipCode" validate={LINE(10)} />
      <TextInput label="settings.company.city" source="city" validate={LINE(80)} />
      <TextInput label="settings.company.taxNumber" source="taxNumber" validate={LINE(30)} />
      <TextInput label="settings.company.vatNumber" parse={asTyped} source="vatNumber" validate={maxLength(30)} />
      {facts.map(({ id, label, example }) => (
        <TextInput
          helperText={translate("settings.company.example", { example })}
          key={id}
          label={label[locale as keyof typeof label] ?? label.en}
          parse={asTyped}
          source={`facts.${id}`}
          validate={maxLength(200)}
        />
      ))}
      <TextInput label="settings.company.email" source="email" type="email" validate={[required(), email()]} />
      <TextInput label="settings.company.phone" source="phone" validate={LINE(40)} />
      <TextInput
        helperText="settings.company.responsiblePerson_hint"
        label="settings.company.responsiblePerson"
        parse={asTyped}
        source="responsiblePerson"
        validate={maxLength(120)}
      />
      <ArrayInput helperText={false} label="settings.company.bankAccounts" source="bankAccounts">
        <SimpleFormIterator disableReordering inline>
          <TextInput label="settings.company.bankName" parse={asTyped} source="bankName" validate={maxLength(80)} />
          <TextInput label="settings.company.accountNumber" source="number" validate={LINE(40)} />
        </SimpleFormIterator>
      </ArrayInput>
    </>
  );
}

function ShopFields() {
  const languages = LANGUAGES.map((id) => ({ id, name: `catalog.language.${id}` }));
  return (
    <>
      <TextInput label="settings.shop.name" source="name" validate={LINE(40)} />
      <LogoField />
      <LanguagePanels>
        {(language) => (
          <>
            <TextInput
              label="settings.shop.claim"
              parse={asTyped}
              source={`claim.${language}`}
              validate={maxLength(80)}
            />
            <TextInput
              label="settings.shop.phoneHours"
              parse={asTyped}
              source={`phoneHours.${language}`}
              validate={maxLength(120)}
            />
            <TextInput
              helperText="settings.shop.description_hint"
              label="settings.shop.description"
              multiline
              parse={asTyped}
              source={`description.${language}`}
              validate={maxLength(200)}
            />
          </>
        )}
      </LanguagePanels>
      <CheckboxGroupInput
        choices={languages}
        label="settings.shop.languages"
        source="languages"
        validate={required()}
      />
      <SocialFields />
      <BooleanInput helperText="settings.shop.ownColours_hint" label="settings.shop.ownColours" source="ownColours" />
      <FormDataConsumer>
        {({ formData }) =>
          formData.ownColours === true && (
            <>
              <ThemeColours theme="light" />
              <ThemeColours theme="dark" />
            </>
          )
        }
      </FormDataConsumer>
    </>
  );
}

function ThemeColours({ theme }: { theme: "light" | "dark" }) {
  const translate = useTranslate();
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0, display: "grid" }}>
      <Typography component="legend" variant="subtitle2">
        {translate(`settings.shop.theme.${theme}`)}
      </Typography>
      {(["accent", "onAccent"] as const).map((name) => (
        <TextInput
          key={name}
          label={`settings.shop.${name}`}
          source={`colours.${theme}.${name}`}
          type="color"
          validate={required()}
        />
      ))}
    </fieldset>
  );
}

function SenderFields() {
  return (
    <>
      <TextInput label="settings.sender.name" source="name" validate={LINE(80)} />
      <TextInput
        helperText="settings.sender.address_hint"
        label="settings.sender.address"
        source="address"
        type="email"
        validate={[required(), email()]}
      />
      <TextInput
        helperText="settings.sender.dkimSelector_hint"
        label="settings.sender.dkimSelector"
        source="dkimSelector"
        validate={[maxLength(63)]}
      />
    </>
  );
}

function NumberFields() {
  return (
    <>
      <TextInput
        helperText="settings.numbers.orders_hint"
        label="settings.numbers.orders"
        source="orders"
        validate={LINE(6)}
      />
      <TextInput
        helperText="settings.numbers.invoices_hint"
        label="settings.numbers.invoices"
        source="invoices"
        validate={LINE(60)}
      />
      <TextInput label="settings.numbers.corrections" source="corrections" validate={LINE(60)} />
    </>
  );
}

/** Where couriers come, and whom they ask for. */
function PickupFields() {
  return (
    <>
      <TextInput
        helperText="settings.pickup.name_hint"
        label="settings.pickup.name"
        source="name"
        validate={LINE(100)}
      />
      <TextInput label="settings.pickup.street" source="street" validate={LINE(120)} />
      <TextInput label="settings.pickup.buildingNo" source="buildingNo" validate={LINE(10)} />
      <TextInput label="settings.pickup.zipCode" source="zipCode" validate={LINE(10)} />
      <TextInput label="settings.pickup.city" source="city" validate={LINE(80)} />
      <TextInput label="settings.pickup.phone" source="phone" type="tel" validate={LINE(40)} />
      <TextInput label="settings.pickup.email" source="email" type="email" validate={[required(), email()]} />
      <TextInput
        helperText="settings.pickup.hours_hint"
        label="settings.pickup.hours"
        parse={asTyped}
        source="hours"
        validate={maxLength(50)}
      />
    </>
  );
}

/** How the carrier that labels returns names the shop. */
function ReturnFields() {
  return (
    <TextInput
      helperText="settings.returns.receiver_hint"
      label="settings.returns.receiver"
      source="receiver"
      validate={LINE(30)}
    />
  );
}

/** Rules of the members' club. */
function ClubFields() {
  return (
    <>
      <TextInput
        helperText="settings.club.houseSponsor_hint"
        label="settings.club.houseSponsor"
        parse={asTyped}
        slotProps={{ htmlInput: { inputMode: "numeric" } }}
        source="houseSponsor"
        validate={maxLength(12)}
      />
      <RadioButtonGroupInput
        choices={KEPT_SPONSORS.map((id) => ({ id, name: `settings.club.keptSponsors.${id}` }))}
        helperText="settings.club.keptSponsor_hint"
        label="settings.club.keptSponsor"
        source="keptSponsor"
        validate={required()}
      />
    </>
  );
}
