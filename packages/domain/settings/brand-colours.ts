/** `#rrggbb`: buttons, links and the wordmark, and what is written on buttons. */
interface ThemeColours {
  accent: string;
  onAccent: string;
}

export interface BrandColours {
  light: ThemeColours;
  dark: ThemeColours;
}

/** What the shop's pages lie on; links and wordmark stand on it. */
const PAPER = { light: "#faf8f2", dark: "#1b1815" } as const;

/** Source: WCAG 2.2, 1.4.3. */
const LEAST_CONTRAST = 4.5;

/** Fields whose colour cannot be read on what it stands on, such as `dark.accent`. */
export function unreadableColours(colours: BrandColours): string[] {
  return (["light", "dark"] as const).flatMap((theme) => {
    const { accent, onAccent } = colours[theme];
    const found: string[] = [];
    if (contrastOf(accent, PAPER[theme]) < LEAST_CONTRAST) found.push(`${theme}.accent`);
    if (contrastOf(onAccent, accent) < LEAST_CONTRAST) found.push(`${theme}.onAccent`);
    return found;
  });
}

/** From 1 to 21, by relative luminance of `#rrggbb`. Source: WCAG 2.2, contrast ratio. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
