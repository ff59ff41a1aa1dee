import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { ExternalIcon } from "@junban/ui/icons";
import { useState } from "react";
import { type ShareOutcome, shareLink } from "#src/lib/share-link.ts";

export interface ShareShopProps {
	name: string;
	path: string;
}

/** Passes on the page's address. Hidden without script. */
export function ShareShop({ name, path }: ShareShopProps) {
	const { t } = useTranslation("join");
	const { t: notes } = useTranslation("joinNotes");
	const [outcome, setOutcome] = useState<ShareOutcome>("done");
	return (
		<div className="noscript:hidden">
			<Button
				className="ml-[-20px]"
				variant="quiet"
				icon={<ExternalIcon />}
				onClick={() => void shareLink({ title: name, path }).then(setOutcome)}
			>
				{t("share")}
			</Button>
			<p className="small muted" role="status">
				{outcome === "copied" ? notes("shared") : outcome === "failed" ? notes("shareFailed") : null}
			</p>
		</div>
	);
}
