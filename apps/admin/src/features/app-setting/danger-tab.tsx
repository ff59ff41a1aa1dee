import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useStore } from "@junban/app-shell/use-store";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { FormRow, FormRows } from "@junban/ui/form-row";
import { DownloadIcon } from "@junban/ui/icons";
import { useShop } from "#src/frame/shop-context.ts";
import { shopDeletion } from "#src/lib/shop-deletion.ts";
import { DeleteShop } from "./delete-shop.tsx";
import { DeletionProgress } from "./deletion-progress.tsx";
import { Section } from "./section.tsx";

/** Export of everything, and the end of the shop. */
export function DangerTab() {
	const { t } = useTranslation("appSetting");
	const { app, data } = useShop();
	const running = useStore(shopDeletion);
	const isDeleting = data.deletingAt !== undefined || running?.app === app;
	return (
		<div className="max-w-[760px]">
			<Section title={t("danger.title")}>
				<FormRows>
					<FormRow label={t("danger.export")} hint={t("danger.exportText")}>
						<AppLink {...buttonLook({ variant: "secondary", size: 48 })} to={adminPaths.csv(app)}>
							<DownloadIcon />
							{t("danger.exportOpen")}
						</AppLink>
					</FormRow>
					<FormRow label={t("danger.remove")} hint={isDeleting ? undefined : t("danger.removeText")}>
						{isDeleting ? <DeletionProgress /> : <DeleteShop />}
					</FormRow>
				</FormRows>
			</Section>
		</div>
	);
}
