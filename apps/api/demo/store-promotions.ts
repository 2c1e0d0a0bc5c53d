import type { DemoInstance } from "./demo-instance.ts";
import type { PromotionBenefit, PromotionCondition } from "@kram/domain/promotions";
import type { Queryable } from "../platform/database.ts";

interface DemoPromotion {
  code: string;
  voucher: string | null;
  conditions: readonly PromotionCondition[];
  benefit: PromotionBenefit;
  usesPerMember: number | null;
  titles: { pl: string; en: string; de: string };
}

/** A choosable gift, two vouchers, free delivery for companies; the country's amounts. */
export async function storeDemoPromotions(tx: Queryable, instance: DemoInstance): Promise<void> {
  const [face] = await tx.query("demo.face-category", "SELECT id FROM categories WHERE slug = 'pielegnacja-twarzy'");
  const promotions = demoPromotions(instance === "pl" ? 100 : 25, face?.id ?? 0);
  await tx.query(
    "demo.promotions",
    `INSERT INTO promotions (code, position, voucher, conditions, benefit, uses_per_member, texts)
     SELECT code, position, voucher, conditions, benefit, "usesPerMember", texts
     FROM jsonb_to_recordset($1::jsonb) AS p (code text, position int, voucher text, conditions jsonb, benefit jsonb,
     "usesPerMember" int, texts jsonb)`,
    [
      JSON.stringify(
        promotions.map(({ titles, ...promotion }, index) => ({
          ...promotion,
          position: (index + 1) * 10,
          texts: Object.fromEntries(Object.entries(titles).map(([locale, title]) => [locale, { title }])),
        })),
      ),
    ],
  );
}

/** `unit`: a hundred złoty or twenty-five euro, in whole currency units. */
function demoPromotions(unit: number, faceCategoryId: number): DemoPromotion[] {
  const minor = (units: number) => Math.round(units * unit * 100);
  return [
    {
      code: "PREZENT",
      voucher: null,
      conditions: [{ kind: "gross-from", minor: minor(2) }],
      benefit: {
        kind: "gift",
        choices: ["OV606", "OV407", "DM805"],
        quantity: 1,
        step: { of: "gross", size: minor(2) },
        most: 3,
      },
      usesPerMember: null,
      titles: { pl: "Prezent do zamówienia", en: "A gift with your order", de: "Ein Geschenk zur Bestellung" },
    },
    {
      code: "WITAJ",
      voucher: "WITAJ10",
      conditions: [{ kind: "first-order" }],
      benefit: { kind: "percent", percent: 10, scope: { kind: "all" } },
      usesPerMember: 1,
      titles: { pl: "10% na dobry początek", en: "10% to start with", de: "10 % zum Anfang" },
    },
    {
      code: "TWARZ",
      voucher: "TWARZ15",
      conditions: [{ kind: "categories", ids: [faceCategoryId], pieces: 2 }],
      benefit: { kind: "percent", percent: 15, scope: { kind: "categories", ids: [faceCategoryId] } },
      usesPerMember: null,
      titles: { pl: "15% na pielęgnację twarzy", en: "15% off face care", de: "15 % auf Gesichtspflege" },
    },
    {
      code: "FIRMA-DOSTAWA",
      voucher: null,
      conditions: [
        { kind: "member-group", groups: ["company"] },
        { kind: "gross-from", minor: minor(1.5) },
      ],
      benefit: { kind: "free-shipping" },
      usesPerMember: null,
      titles: {
        pl: "Dostawa gratis dla firm",
        en: "Free delivery for companies",
        de: "Kostenlose Lieferung für Firmen",
      },
    },
  ];
}
