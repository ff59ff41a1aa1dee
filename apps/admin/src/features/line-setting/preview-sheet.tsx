import { useTranslation } from "@junban/i18n/react";
import { Button } from "@junban/ui/button";
import { Sheet } from "@junban/ui/sheet";
import { useState } from "react";
import { Preview } from "./preview.tsx";

/** The preview on screens that have no room for it beside the form. */
export function PreviewSheet() {
	const { t } = useTranslation("lineSetting");
	const { t: common } = useTranslation("common");
	const [isOpen, setOpen] = useState(false);
	const close = () => setOpen(false);
	return (
		<div className="py-8 min-[1100px]:hidden">
			<Button onClick={() => setOpen(true)}>{t("preview.open")}</Button>
			<Sheet open={isOpen} title={t("preview.title")} closeLabel={common("close")} onClose={close}>
				{isOpen ? <Preview /> : null}
			</Sheet>
		</div>
	);
}
