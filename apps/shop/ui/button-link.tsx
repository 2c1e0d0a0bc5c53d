import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look.ts";
import { classes } from "./classes.ts";
import { IntentLink, type IntentLinkProps } from "./intent-link.tsx";

type ButtonLinkProps = IntentLinkProps & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
};

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <IntentLink {...rest} className={classes(buttonLook(variant, size, wide), className)} />;
}
