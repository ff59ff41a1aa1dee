import type { ReactNode } from "react";
import "./icons.css";

/** `size` in px; without it the icon is 1.375 em of its text. */
export type IconProps = { size?: number };

/** Makes an icon of paths. */
export function icon(paths: ReactNode) {
	return function Icon({ size }: IconProps) {
		return (
			<svg
				className="ui-icon"
				viewBox="0 0 24 24"
				aria-hidden="true"
				style={size ? { fontSize: size / 1.375 } : undefined}
			>
				{paths}
			</svg>
		);
	};
}
