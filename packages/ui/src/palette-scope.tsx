import type { ReactNode } from "react";
import { paletteStyle } from "./palette-style.ts";
import { derivePalettes, type Role } from "./theme.ts";

export type PaletteScopeProps = {
	/** `#RRGGBB`; any other text gives the default colour. */
	color: string;
	scheme?: "light" | "dark" | undefined;
	/** Which colours to set: a rendered page is smaller with few. Default: all. */
	roles?: readonly Role[] | undefined;
	children: ReactNode;
};

/**
 * Parts in another colour than that of the page: the preview of a colour that is not saved yet. It is inert, because the
 * page has the same parts in use. A background is the matter of what stands in it.
 */
export function PaletteScope({ color, scheme = "light", roles, children }: PaletteScopeProps) {
	const palette = derivePalettes(color)[scheme];
	const used = roles && Object.fromEntries(roles.map((role) => [role, palette[role]]));
	return (
		<div className="text-ink" style={paletteStyle(used ?? palette, scheme)} inert>
			{children}
		</div>
	);
}
