import type { View } from "@junban/api-contract/client";
import type { JoinRefusal } from "@junban/domain/hours";
import { DisplayMessage } from "@junban/ui/display-page";
import { useEffect, useMemo, useState } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { messagePages } from "./message-pages.ts";

/** Each part of the message is shown for this long, in milliseconds. */
const PART_MS = 10_000;

/** What the shop says, in both languages, in turns. */
export function BoardMessage({ view, closed }: { view: View; closed: JoinRefusal | undefined }) {
	const locale = usePageLocale();
	const pages = useMemo(() => messagePages(view, closed, locale), [view, closed, locale]);
	const [turn, setTurn] = useState(0);
	const count = pages.length;
	useEffect(() => {
		if (count < 2) return;
		const timer = setInterval(() => setTurn((before) => (before + 1) % count), PART_MS);
		return () => clearInterval(timer);
	}, [count]);
	return (
		<DisplayMessage
			pages={pages.map(({ text, lang }) => (
				<span key={text} lang={lang} dir="auto">
					{text}
				</span>
			))}
			shown={count === 0 ? 0 : turn % count}
		/>
	);
}
