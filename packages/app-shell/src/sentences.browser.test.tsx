import "@junban/ui/base.css";
import { stage } from "@junban/vitest/page";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { Sentences } from "./sentences.tsx";

test.each(["You have left. Thank you.", "退出しました。またどうぞ。"])(
	"sentences on one line: %s",
	async (text) => {
		const element = stage();
		const root = createRoot(element);
		onTestFinished(() => root.unmount());
		root.render(<Sentences text={text} />);
		// biome-ignore lint/performance/useDomNodeTextContent: the spaces that are rendered are what is asked for
		await expect.poll(() => element.innerText).toBe(text);
	},
);
