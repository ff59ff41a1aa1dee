import { publicPaths } from "@junban/app-shell/paths";
import { Sentences } from "@junban/app-shell/sentences";
import type { CustomerRow } from "@junban/domain/documents/person-rows";
import { useTranslation } from "@junban/i18n/react";
import { Link } from "@junban/ui/link";
import { useSurfaceHref } from "#src/lib/page-locale.ts";

/** All that is stored of a customer, by the act that stores it. */
export const STORED_AT = {
	joining: ["number", "course", "key", "party"],
	asked: ["answers"],
	notices: ["mail", "push", "delivery", "recipient"],
	staff: ["name", "phone", "note"],
} as const satisfies Readonly<Record<string, readonly CustomerRow[]>>;

const ACTS = ["joining", "asked", "notices", "staff"] as const satisfies readonly (keyof typeof STORED_AT)[];

/** What this browser and the shop keep: one sentence, more on a tap. */
export function StoredNote() {
	const { t } = useTranslation("stored");
	const privacy = useSurfaceHref("site", publicPaths.privacy);
	return (
		<details className="small muted">
			<summary className="min-h-[44px] cursor-pointer content-center">{t("title")}</summary>
			<p>
				<Sentences text={t("phone")} />
			</p>
			<p className="mt-8 font-bold">{t("shop")}</p>
			<dl className="m-0">
				{ACTS.map((act) => (
					<div key={act} className="mt-4">
						<dt>{t(`when.${act}`)}</dt>
						<dd className="m-0 ml-16">
							{STORED_AT[act].map((kind) => t(`kinds.${kind}`)).join(t("between"))}
						</dd>
					</div>
				))}
			</dl>
			<p className="mt-8">
				<Sentences text={t("keeping")} />
			</p>
			<p>
				<Link standalone href={privacy}>
					{t("more")}
				</Link>
			</p>
		</details>
	);
}
