/** The look of a story: language, theme, shop colour, zoom. The toolbar of Storybook and the story tests share it. */
import type { Decorator } from "@storybook/react-vite";
import { useLayoutEffect } from "react";
import { applyTheme } from "../theme.ts";

/** The default, one with white text on it, one with dark text on it. */
export const SHOP_COLORS = ["#0D848D", "#C2410C", "#FFE08A"] as const;

export interface Look {
	readonly locale: "ja" | "en";
	readonly theme: "light" | "dark";
	readonly color: string;
	/** Size of letters, as browsers and phones enlarge them. */
	readonly zoom: "100%" | "200%";
}

function choice(
	title: string,
	icon: "globe" | "circlehollow" | "paintbrush" | "zoom",
	items: readonly { value: string; title: string }[],
) {
	return { description: title, toolbar: { title, icon, items: [...items], dynamicTitle: true } };
}

/** The choices in the toolbar of Storybook. */
export const LOOK_CHOICES = {
	locale: choice("Language", "globe", [
		{ value: "ja", title: "日本語" },
		{ value: "en", title: "English" },
	]),
	theme: choice("Theme", "circlehollow", [
		{ value: "light", title: "Light" },
		{ value: "dark", title: "Dark" },
	]),
	color: choice("Shop colour", "paintbrush", [
		{ value: SHOP_COLORS[0], title: "Teal (default)" },
		{ value: SHOP_COLORS[1], title: "Orange" },
		{ value: SHOP_COLORS[2], title: "Pale yellow" },
	]),
	zoom: choice("Zoom", "zoom", [
		{ value: "100%", title: "100 %" },
		{ value: "200%", title: "200 %" },
	]),
};

/** Applies a look to the page. */
function applyLook({ locale, theme, color, zoom }: Look): void {
	const root = document.documentElement;
	root.lang = locale;
	root.dataset["theme"] = theme;
	root.style.fontSize = zoom;
	applyTheme(color);
}

/** English texts for a story whose `args` are Japanese: `{ args: { children: "次を呼ぶ" }, ...inEnglish<ButtonProps>({ children: "Call next" }) }`. */
export function inEnglish<Props>(args: Partial<Props>): { parameters: { english: Partial<Props> } } {
	return { parameters: { english: args } };
}

/** Decorator of all stories: applies the look of the toolbar and the English texts. */
export const inLook: Decorator = (Story, { args, globals, parameters }) => {
	const look: Look = {
		locale: globals["locale"] === "en" ? "en" : "ja",
		theme: globals["theme"] === "dark" ? "dark" : "light",
		color: String(globals["color"]),
		zoom: globals["zoom"] === "200%" ? "200%" : "100%",
	};
	const { locale, theme, color, zoom } = look;
	useLayoutEffect(() => applyLook({ locale, theme, color, zoom }), [locale, theme, color, zoom]);
	const english: unknown = parameters["english"];
	const words = locale === "en" && typeof english === "object" ? english : {};
	const whole = parameters["layout"] === "page";
	return (
		<div key={locale} className={whole ? undefined : "p-16"}>
			<Story args={{ ...args, ...words }} />
		</div>
	);
};
