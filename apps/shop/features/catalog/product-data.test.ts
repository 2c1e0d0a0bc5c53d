import type { ProductDetail } from "@kram/contract/catalog";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { productData } from "./product-data.tsx";

const PRODUCT: ProductDetail = {
  code: "OV1",
  slug: "krem",
  title: "Krem",
  brand: "OVA",
  brandName: "Ovanea",
  summary: "Krem do twarzy",
  mainImage: null,
  grossPrice: "129,90",
  grossPriceBeforeDiscount: null,
  discount: null,
  superOffer: false,
  categories: [{ id: 1, slug: "twarz", name: "Twarz", subs: [] }],
  currency: "PLN",
  productAvailableForSale: true,
  notAvailableMessage: null,
  visibleForGuest: true,
  additionalFiles: [],
  isNew: false,
  points: 0,
  netVolume: "0,00",
  vatPercent: 23,
  maxPerOrder: 30,
  unit: { amount: 1, unit: "pcs", netMilligrams: null },
  unitPrice: null,
  sections: [],
  imageTexts: [""],
  searchTitle: null,
  searchDescription: null,
  images: [
    {
      attributes: {
        url: "/media/a.webp",
        width: 1600,
        height: 1600,
        formats: {
          small: { url: "/media/a-small.webp", width: 640, height: 640 },
          thumbnail: { url: "/media/a-thumbnail.webp", width: 320, height: 320 },
        },
      },
    },
  ],
  safety: {
    manufacturer: { name: "Ovanea", address: "Warszawa", email: "ovanea@kram.example" },
    euResponsible: null,
    gtin: "4006381333931",
    warnings: [],
    durability: null,
  },
  supplement: null,
};

const dataOf = (change: Partial<ProductDetail> = {}) => productData({ ...PRODUCT, ...change }, "pl");

describe("productData", () => {
  beforeEach(() => vi.stubEnv("SHOP_URL", "https://kram.example/pl"));
  afterEach(() => vi.unstubAllEnvs());

  it("gives the product with its offer, all addresses absolute", () => {
    expect(dataOf()).toEqual({
      "@context": "https://schema.org",
      "@type": "Product",
      "@id": "https://kram.example/pl/twarz/OV1_krem#product",
      name: "Krem",
      description: "Krem do twarzy",
      sku: "OV1",
      gtin: "4006381333931",
      brand: { "@type": "Brand", name: "Ovanea" },
      manufacturer: { "@type": "Organization", name: "Ovanea" },
      image: ["https://kram.example/pl/media/a.webp"],
      offers: {
        "@type": "Offer",
        url: "https://kram.example/pl/twarz/OV1_krem",
        price: "129.90",
        priceCurrency: "PLN",
        itemCondition: "https://schema.org/NewCondition",
        availability: "https://schema.org/InStock",
      },
    });
  });

  it("says when it cannot be bought, and leaves out what is not known", () => {
    const product = dataOf({ productAvailableForSale: false, safety: null });
    expect(product).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
    expect(product).not.toHaveProperty("gtin");
    expect(product).not.toHaveProperty("manufacturer");
  });
});
