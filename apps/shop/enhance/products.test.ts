import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchCards } from "./cards.ts";
import { watchHearts } from "./hearts.ts";
import { attributeOf, type Mark } from "./marks.ts";

/** An element as far as marks need one. */
class Part {
  ariaDisabled: string | null = null;
  ariaPressed: string | null = null;
  readonly textContent: string;
  readonly around: Part | null;
  readonly marks: Partial<Record<Mark, string>>;
  heading: Part | null = null;

  constructor(marks: Partial<Record<Mark, string>>, around: Part | null = null, textContent = "") {
    this.marks = marks;
    this.around = around;
    this.textContent = textContent;
  }

  getAttribute(attribute: string): string | null {
    const name = (Object.keys(this.marks) as Mark[]).find((each) => attributeOf(each) === attribute);
    return (name && this.marks[name]) ?? null;
  }

  closest(selector: string): Part | null {
    return this.getAttribute(selector.slice(1, -1)) === null ? (this.around?.closest(selector) ?? null) : this;
  }

  querySelector(): Part | null {
    return this.heading;
  }
}

let page: EventTarget;
let parts: Part[];
const ending = new AbortController();

beforeEach(() => {
  page = new EventTarget();
  parts = [];
  vi.stubGlobal("Element", Part);
  vi.stubGlobal("document", {
    addEventListener: page.addEventListener.bind(page),
    querySelector: () => new Part({}, null, "Title of the page"),
    querySelectorAll: (selector: string) => parts.filter((part) => part.getAttribute(selector.slice(1, -1)) !== null),
  });
});
afterEach(() => vi.unstubAllGlobals());

function happen(kind: string, target: Part): void {
  page.dispatchEvent(Object.defineProperty(new Event(kind), "target", { value: target }));
}

function card(marks: Partial<Record<Mark, string>>): Part {
  const around = new Part({ code: "OV101", gross: "12,00" });
  around.heading = new Part({}, null, "Krem");
  const button = new Part(marks, around);
  parts.push(button);
  return new Part({}, button);
}

describe("watchCards", () => {
  const ports = { signal: ending.signal, isShut: () => false, subscribe: () => () => undefined };

  it("puts the product of the card around a pressed button into the cart", () => {
    const add = vi.fn();
    watchCards({ ...ports, add });
    happen("click", card({ add: "30" }));
    happen("click", card({}));
    expect(add.mock.calls).toEqual([[{ code: "OV101", title: "Krem", unitGross: "12,00", maxQuantity: 30 }]]);
  });

  it("dims every button while the cart is shut, also those that come later", () => {
    let isShut = false;
    let tell = () => undefined as void;
    const subscribe = (look: () => void) => {
      tell = look;
      return () => undefined;
    };
    card({ add: "30" });
    const show = watchCards({ ...ports, add: () => undefined, isShut: () => isShut, subscribe });
    isShut = true;
    tell();
    card({ add: "30" });
    show();
    expect(parts.map(({ ariaDisabled }) => ariaDisabled)).toEqual(["true", "true"]);
    isShut = false;
    tell();
    expect(parts.map(({ ariaDisabled }) => ariaDisabled)).toEqual([null, null]);
  });
});

describe("watchHearts", () => {
  const press = vi.fn();
  const pressing = vi.fn(async () => press);
  const ports = { signal: ending.signal, subscribe: () => () => undefined, pressing };
  afterEach(() => vi.clearAllMocks());

  it("shows what is known, and in a list of favourites a pressed heart until something is", () => {
    let known: boolean | undefined = true;
    const show = watchHearts({ ...ports, look: () => () => known });
    card({ heart: "" });
    const listed = new Part({ heart: "" }, new Part({ "listed-favourites": "" }));
    parts.push(listed);
    const seen = () => parts.map(({ ariaPressed }) => ariaPressed);
    show();
    expect(seen()).toEqual(["true", "true"]);
    known = undefined;
    show();
    expect(seen()).toEqual(["false", "true"]);
    known = false;
    show();
    expect(seen()).toEqual(["false", "false"]);
  });

  it("loads its action when the pointer comes near, and asks for the opposite of what is shown", async () => {
    watchHearts({ ...ports, look: () => () => undefined });
    const inside = card({ heart: "" });
    happen("pointerover", inside);
    expect(pressing).toHaveBeenCalledTimes(1);
    happen("click", inside);
    await vi.waitFor(() => expect(press).toHaveBeenCalledTimes(1));
    expect(press).toHaveBeenCalledWith({ code: "OV101", title: "Krem", wanted: true });
  });

  it("names the product of a page by its title", async () => {
    watchHearts({ ...ports, look: () => () => undefined });
    happen("click", new Part({ heart: "" }, new Part({ code: "OV7" })));
    await vi.waitFor(() => expect(press).toHaveBeenCalledTimes(1));
    expect(press).toHaveBeenCalledWith({ code: "OV7", title: "Title of the page", wanted: true });
  });
});
