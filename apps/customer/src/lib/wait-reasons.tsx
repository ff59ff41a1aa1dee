import { usePageLocale } from "./page-locale.ts";
import { type ShownWait, waitReasons } from "./wait.ts";

/** What a wait rests on, and how often such ranges were right, in small type. */
export function WaitReasons({ wait }: { wait: ShownWait }) {
	const locale = usePageLocale();
	return (
		<p className="small muted">
			{waitReasons(wait, locale).map((reason, index) => (
				<span key={reason}>
					{index === 0 ? null : <span aria-hidden="true">{locale === "ja" ? "・" : " · "}</span>}
					<span className="sn">{reason}</span>
				</span>
			))}
		</p>
	);
}
