import type { LinePath } from "@junban/api-contract/client";
import { customerPaths, localizedPath } from "@junban/app-shell/paths";
import { isSample } from "@junban/domain/shop";
import { useTranslation } from "@junban/i18n/react";
import { ActionLink } from "@junban/ui/action-list";
import { UploadIcon } from "@junban/ui/icons";
import { useState } from "react";
import { usePageLocale } from "#src/lib/page-locale.ts";
import { type ShareOutcome, shareLink } from "#src/lib/share-link.ts";

export interface ShareRowProps {
	path: LinePath;
	/** Named as on the public board: whoever gets the link can follow the place, but do nothing with it. */
	place: { readonly series: number; readonly number: number };
	/** The shop's name. */
	shop: string;
}

const TEXTS = { copied: "shareCopied", failed: "shareFailed" } as const;

/**
 * Passes on a link for companions; without script it leads to their page, whose address can be passed on. None in a
 * sample, whose line is in this browser alone.
 */
export function ShareRow({ path: { app, line }, place, shop }: ShareRowProps) {
	const { t } = useTranslation("ticketMore");
	const [outcome, setOutcome] = useState<ShareOutcome>("done");
	const href = localizedPath(customerPaths.watch(app, line, place), usePageLocale());
	if (isSample(app)) return null;
	return (
		<ActionLink
			icon={<UploadIcon />}
			title={t("share")}
			// What the row is for is no news: only what became of a press is announced.
			text={
				<>
					{outcome === "done" ? t("shareText") : null}
					<span role="status">{outcome === "done" ? null : t(TEXTS[outcome])}</span>
				</>
			}
			href={href}
			onClick={(event) => {
				event.preventDefault();
				void shareLink({ title: shop, path: href }).then(setOutcome);
			}}
		/>
	);
}
