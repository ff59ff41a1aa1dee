import type { View } from "@junban/api-contract/client";
import { useEffect } from "react";

/** Keeps the document in the shop's colour. The server has written the first one into the page, and its name into `theme-color`. */
export function useShopTheme({ line: { color } }: View): void {
	useEffect(() => {
		const shown = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
		if (shown?.content === color) return;
		let isLeft = false;
		const apply = async () => {
			const { applyTheme } = await import("@junban/ui/theme");
			if (isLeft) return;
			applyTheme(color);
			if (shown !== null) shown.content = color;
		};
		// Without the file, for instance offline, the page keeps the colour that it has.
		apply().catch(() => undefined);
		return () => {
			isLeft = true;
		};
	}, [color]);
}
