import { AppLink } from "@junban/app-shell/locale-router";
import { adminPaths } from "@junban/app-shell/paths";
import { useTranslation } from "@junban/i18n/react";
import { buttonLook } from "@junban/ui/button-look";
import { DownloadIcon } from "@junban/ui/icons";
import { useShop } from "#src/frame/shop-context.ts";

/** Links to the list of records and to the export. */
export function FilesSection() {
	const { t } = useTranslation("reports");
	const { app } = useShop();
	return (
		<section className="flex flex-wrap items-center gap-16 border-ink border-t-2 border-b border-b-rule py-16">
			<DownloadIcon />
			<div className="min-w-0 flex-1 basis-[14em]">
				<h2 className="text-16">{t("files.title")}</h2>
				<p className="small muted">{t("files.text")}</p>
			</div>
			<AppLink {...buttonLook({ variant: "secondary", size: 48 })} to={adminPaths.allMembers(app)}>
				{t("files.records")}
			</AppLink>
			<AppLink {...buttonLook({ variant: "secondary", size: 48 })} to={adminPaths.csv(app)}>
				<DownloadIcon />
				{t("files.all")}
			</AppLink>
		</section>
	);
}
