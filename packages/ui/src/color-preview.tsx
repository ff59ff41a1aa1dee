import type { CSSProperties, ReactNode } from "react";
import { derivePalettes, type Palette } from "./theme.ts";
import "./color-field.css";

export type ColorPreviewProps = {
	/** `#RRGGBB`; anything else counts as the default colour. */
	color: string;
	lightLabel: ReactNode;
	darkLabel: ReactNode;
	/** Parts to look at: a button, a ticket. They do nothing. */
	children: ReactNode;
};

/** The same parts in both palettes of a colour, whatever the colour of the page is. */
export function ColorPreview({ color, lightLabel, darkLabel, children }: ColorPreviewProps) {
	const { light, dark } = derivePalettes(color);
	return (
		<div className="ui-palettes" inert>
			<div className="ui-palette" style={paletteStyle(light, "light")}>
				<p className="ui-palette-label">{lightLabel}</p>
				{children}
			</div>
			<div className="ui-palette" style={paletteStyle(dark, "dark")}>
				<p className="ui-palette-label">{darkLabel}</p>
				{children}
			</div>
		</div>
	);
}

function paletteStyle(palette: Palette, scheme: "light" | "dark"): CSSProperties {
	const roles = Object.entries(palette).map(([role, color]) => [`--color-${role}`, color]);
	return { ...Object.fromEntries(roles), colorScheme: scheme };
}
