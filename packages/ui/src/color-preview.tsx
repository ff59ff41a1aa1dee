import type { ReactNode } from "react";
import { paletteStyle } from "./palette-style.ts";
import { derivePalettes } from "./theme.ts";
import "./color-field.css";

export type ColorPreviewProps = {
	/** `#RRGGBB`; any other text gives the default colour. */
	color: string;
	lightLabel: ReactNode;
	darkLabel: ReactNode;
	/** Example parts, such as a button and a ticket. They are inert. */
	children: ReactNode;
};

/** The same parts in the light and the dark palette of a colour, independent of the colour of the page. */
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
