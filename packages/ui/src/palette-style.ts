import type { CSSProperties } from "react";
import type { Palette } from "./theme.ts";

/** Gives an element colours of a palette, independent of the colour and the theme of the page. */
export function paletteStyle(palette: Partial<Palette>, scheme: "light" | "dark"): CSSProperties {
	const roles = Object.entries(palette).map(([role, color]) => [`--color-${role}`, color]);
	return { ...Object.fromEntries(roles), colorScheme: scheme };
}
