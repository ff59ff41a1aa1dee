import type { Preview } from "@storybook/react-vite";
import "../src/base.css";
import { inLook, LOOK_CHOICES } from "../src/testing/look.tsx";

const preview: Preview = {
	decorators: [inLook],
	globalTypes: LOOK_CHOICES,
	initialGlobals: { locale: "ja", theme: "light", color: "#0D848D", zoom: "100%" },
	parameters: {
		layout: "fullscreen",
		controls: { expanded: true },
		options: {
			storySort: {
				order: ["Welcome", "Signs", "Controls", "Fields", "Overlays", "Data", "States", "Layout"],
			},
		},
		viewport: {
			options: {
				small: { name: "320 px", styles: { width: "320px", height: "640px" }, type: "mobile" },
				phone: { name: "390 px", styles: { width: "390px", height: "844px" }, type: "mobile" },
				tablet: { name: "768 px", styles: { width: "768px", height: "1024px" }, type: "tablet" },
				desk: { name: "1,280 px", styles: { width: "1280px", height: "800px" }, type: "desktop" },
			},
		},
	},
};

export default preview;
