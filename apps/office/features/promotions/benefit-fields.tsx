import { maxValue, minValue, NumberInput, required, SelectInput, TextInput } from "react-admin";
import { AMOUNT } from "../../ui/inputs.tsx";
import { CategoriesInput } from "./condition-fields.tsx";
import { ProductsInput } from "./products-input.tsx";
import type { PromotionForm } from "./promotion-form.ts";
import { SCOPE_CHOICES, STEP_CHOICES } from "./promotion-words.ts";

const GIFTS = [required(), minValue(1), maxValue(30)];

export function BenefitFields({ benefit }: { benefit: PromotionForm["benefit"] | undefined }) {
  switch (benefit?.kind) {
    case "percent":
      return (
        <>
          <NumberInput
            helperText={false}
            label="promotions.fields.percent"
            source="benefit.percent"
            validate={[required(), minValue(1), maxValue(100)]}
          />
          <ScopeFields scope={benefit.scope} />
        </>
      );
    case "amount":
      return (
        <>
          <TextInput helperText={false} label="promotions.fields.amount" source="benefit.amount" validate={AMOUNT} />
          <ScopeFields scope={benefit.scope} />
        </>
      );
    case "gift":
      return <GiftFields step={benefit.step} />;
    case "free-shipping":
    case undefined:
      return null;
  }
}

function ScopeFields({ scope }: { scope: PromotionForm["benefit"]["scope"] }) {
  return (
    <>
      <SelectInput
        choices={SCOPE_CHOICES}
        helperText={false}
        label="promotions.fields.scope"
        source="benefit.scope"
        validate={required()}
      />
      {scope === "products" && <ProductsInput label="promotions.fields.products" most={200} source="benefit.codes" />}
      {scope === "categories" && <CategoriesInput source="benefit.ids" />}
    </>
  );
}

function GiftFields({ step }: { step: PromotionForm["benefit"]["step"] }) {
  return (
    <>
      <ProductsInput label="promotions.fields.choices" most={20} source="benefit.choices" />
      <NumberInput helperText={false} label="promotions.fields.quantity" source="benefit.quantity" validate={GIFTS} />
      <NumberInput helperText={false} label="promotions.fields.most" source="benefit.most" validate={GIFTS} />
      <SelectInput
        choices={STEP_CHOICES}
        helperText={false}
        label="promotions.fields.step"
        source="benefit.step"
        validate={required()}
      />
      {step === "gross" && (
        <TextInput
          helperText={false}
          label="promotions.fields.stepSize"
          source="benefit.stepAmount"
          validate={AMOUNT}
        />
      )}
      {(step === "points" || step === "pieces") && (
        <NumberInput
          helperText={false}
          label="promotions.fields.stepSize"
          source="benefit.stepSize"
          validate={[required(), minValue(1)]}
        />
      )}
    </>
  );
}
