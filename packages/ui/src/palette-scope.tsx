import type { ReactNode } from "react";
import { paletteStyle } from "./palette-style.ts";
import { derivePalettes } from "./theme.ts";

export type PaletteScopeProps = {
	/** `#RRGGBB`; any other text gives the default colour. */
	color: string;
	scheme?: "light" | "dark" | undefined;
	children: ReactNode;
};

/**
 * Parts in another colour than that of the page: the preview of a colour that is not saved yet. It is inert, because the
 * page has the same parts in use. A background is the matter of what stands in it.
 */
export function PaletteScope({ color, scheme = "light", children }: PaletteScopeProps) {
	return (
		<div className="text-ink" style={paletteStyle(derivePalettes(color)[scheme], scheme)} inert>
			{children}
		</div>
	);
}
