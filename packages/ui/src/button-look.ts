import "./button.css";
import { classNames } from "./class-names.ts";

/**
 * primary: solid, one for each screen. secondary: outlined. quiet: text only. danger: outlined in red.
 * quiet-danger: red text. sign and sign-quiet: for a `Plate` only.
 */
export type ButtonVariant =
	| "primary"
	| "secondary"
	| "quiet"
	| "danger"
	| "quiet-danger"
	| "sign"
	| "sign-quiet";
/** Minimum height in px. */
export type ButtonSize = 44 | 48 | 64 | 96;

export type ButtonLook = {
	variant?: ButtonVariant | undefined;
	size?: ButtonSize | undefined;
	/** As wide as its container. */
	wide?: boolean | undefined;
	className?: string | undefined;
};

/** Attributes that make any element look like a `Button`. Spread them on the link component of a router. */
export function buttonLook({ variant = "secondary", size = 48, wide = false, className }: ButtonLook = {}) {
	return {
		className: classNames("ui-button", className),
		"data-variant": variant,
		"data-size": size,
		"data-wide": wide || undefined,
	};
}
