/** The stories of every part that a server may render, as components. */
import { composeStories } from "@storybook/react-vite";
import type { ComponentType } from "react";
import preview from "../../.storybook/preview.tsx";

const modules = import.meta.glob<Parameters<typeof composeStories>[0]>("../*.stories.tsx", { eager: true });

/** They measure letters or the window, or load a library when they are drawn. Only staff screens have them. */
const BROWSER_ONLY = [
	...["picture-radio-group", "qr-paper", "side-panel", "ticket-slip"],
	...["combobox", "day-chart", "hour-chart", "line-chart", "range-chart", "reorder-list"],
];

export interface ServerStory {
	readonly part: string;
	/** `Default ja`. */
	readonly name: string;
	readonly Story: ComponentType;
}

export const serverStories: readonly ServerStory[] = Object.entries(modules).flatMap(([path, module]) => {
	const part = path.slice("../".length, -".stories.tsx".length);
	if (BROWSER_ONLY.includes(part)) return [];
	return (["ja", "en"] as const).flatMap((locale) => {
		const initialGlobals = { ...preview.initialGlobals, locale };
		const stories: Record<string, ComponentType> = composeStories(module, { ...preview, initialGlobals });
		return Object.entries(stories).map(([name, Story]) => ({ part, name: `${name} ${locale}`, Story }));
	});
});
