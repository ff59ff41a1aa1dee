import type { MailFacts } from "./preview-facts.ts";
import { Words } from "./preview-words.tsx";

/** A mail as its reader sees it: subject and text. */
export function PreviewMail({ facts: { subject, text } }: { facts: MailFacts }) {
	return (
		<div className="rounded-8 border border-rule bg-surface p-16">
			<div className="border-rule border-b pb-12 font-bold">
				<Words text={subject} />
			</div>
			<div className="pt-12">
				<Words text={text} />
			</div>
		</div>
	);
}
