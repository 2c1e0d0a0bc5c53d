import { ICON_PATHS, type IconName } from "./icon-paths.ts";
import { IconShape } from "./icon-shape.tsx";

/** Decoration without `label`. */
export function Icon({ name, ...rest }: { name: IconName; label?: string; className?: string }) {
  return <IconShape path={ICON_PATHS[name]} {...rest} />;
}
