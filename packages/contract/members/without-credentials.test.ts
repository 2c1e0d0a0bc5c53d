import { describe, expect, it } from "vitest";
import { mayCallWithoutCredentials } from "./public.ts";

describe("members without credentials", () => {
  it.each([
    ["fill a cart", "addCartLine", true],
    ["say how it is delivered", "setCartShipping", false],
    ["say how it is paid", "setCartPayment", false],
    ["spend club money on it", "setCartControls", false],
    ["order it", "placeOrder", false],
    ["order again", "reorder", false],
    ["complete their registration", "completeRegistration", true],
    ["change their profile beside it", "setPersonals", false],
    ["take their data along", "exportRepresentative", true],
    ["delete their account", "deleteRepresentative", true],
    ["withdraw a consent", "setAgreements", true],
    ["cancel an order from before", "cancelOrder", true],
    ["complain about an order from before", "makeComplaint", true],
    ["see club money", "getMoney", false],
    ["see who is below them", "listStructure", false],
    ["ask for a second step", "startApp", false],
    ["do what nobody thought of", "aCallOfTomorrow", false],
  ])("may or may not %s", (_what, id, may) => {
    expect(mayCallWithoutCredentials(id)).toBe(may);
  });
});
