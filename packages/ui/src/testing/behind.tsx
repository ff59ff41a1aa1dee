import type { Decorator } from "@storybook/react-vite";

/** A page as high as the window behind a dialog or sheet. */
export const behind: Decorator = (Story, { globals }) => {
	const english = globals["locale"] === "en";
	return (
		<main className="min-h-[768px]">
			<h1>{english ? "Line of the shop" : "店内の列"}</h1>
			<p className="muted">{english ? "Eight parties are waiting." : "8組がお待ちです。"}</p>
			<Story />
		</main>
	);
};
