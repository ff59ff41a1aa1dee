import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { ShopExport } from "#src/exports/shop-export.tsx";
import { useShop } from "#src/frame/shop-context.ts";
import { shopDeletion } from "#src/lib/shop-deletion.ts";
import { DeleteShop } from "./delete-shop.tsx";
import { DeletionProgress } from "./deletion-progress.tsx";
import { Section } from "./section.tsx";
import { usePorts } from "./setting-ports.ts";

/** Export of everything, and the end of the shop. */
export function DangerTab() {
	const { t } = useTranslation("appSetting");
	const { app, data } = useShop();
	const ports = usePorts();
	const running = useStore(shopDeletion);
	const isDeleting = data.deletingAt !== undefined || running?.app === app;
	return (
		<div className="max-w-[760px]">
			<Section title={t("danger.title")}>
				<FormRows>
					<ShopExport ports={ports} />
					<FormRow label={t("danger.remove")} hint={isDeleting ? undefined : t("danger.removeText")}>
						{isDeleting ? <DeletionProgress /> : <DeleteShop />}
					</FormRow>
				</FormRows>
			</Section>
		</div>
	);
}
