import { useOnline } from "@junban/app-shell/online";
import { IMAGE_TYPES, MAX_LOGO_BYTES } from "@junban/domain/documents";
import type { BoundField } from "@junban/forms/bindings";
import { useTranslation } from "@junban/i18n/react";
import { FileDrop } from "@junban/ui/file-drop";
import { FormRow } from "@junban/ui/form-row";
import { Progress } from "@junban/ui/progress";
import { useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { logoAddress } from "#src/lib/logo-address.ts";
import { usePorts } from "./setting-ports.ts";
import { logoName } from "./shop-fields.ts";

const ACCEPT = [...new Set(Object.values(IMAGE_TYPES))].join(",");

/** The chosen file that is being sent, or was sent, or was refused. */
type Upload = { readonly file: File; readonly state: "sending" | "sent" | Refused };
/** The sentence about the file. */
type Refused = { readonly refusal: string };

/** The shop's logo. A chosen picture is sent at once; the form's save makes it the logo. */
export function LogoField({ field }: { field: BoundField }) {
	const { t } = useTranslation("appSetting");
	const { t: codes } = useTranslation("codes");
	const { app, services } = useShop();
	const ports = usePorts();
	const isOnline = useOnline();
	const [upload, setUpload] = useState<Upload>();
	const stored = typeof field.value === "string" ? field.value : "";
	const src = logoAddress(app, stored, services.config.firebase);
	const isSending = upload?.state === "sending";
	const refusal = typeof upload?.state === "object" ? upload.state.refusal : undefined;
	const send = async (file: File): Promise<Upload["state"]> => {
		const fault = await ports.pictureFault(file);
		if (fault !== undefined) return { refusal: t(`shop.logoFault.${fault}`) };
		const picture = await ports.drawableLogo(file);
		if (picture === undefined) return { refusal: t("shop.logoFault.broken") };
		const sent = await ports.uploadLogo(picture, logoName(picture.name, Date.now()));
		if (!sent.ok) return { refusal: codes(sent.code) };
		field.set(sent.value.name);
		return "sent";
	};
	const choose = (file: File | undefined) => {
		if (file === undefined) {
			setUpload(undefined);
			field.set("");
			return;
		}
		setUpload({ file, state: "sending" });
		void send(file).then((state) => setUpload({ file, state }));
	};
	return (
		<FormRow label={t("shop.logo")} hint={t("shop.logoHint")}>
			<div className="grid gap-12">
				<FileDrop
					label={t("shop.logo")}
					labelHidden
					name="logo"
					file={isSending ? upload.file : undefined}
					stored={stored === "" ? undefined : { name: shownName(upload, stored), src }}
					accept={ACCEPT}
					maxBytes={MAX_LOGO_BYTES}
					dropText={t("shop.logoDrop")}
					chooseText={t("shop.logoChoose")}
					removeText={t("shop.logoRemove")}
					typeRefusal={codes("file-type-invalid")}
					sizeRefusal={t("shop.logoTooLarge")}
					brokenText={t("shop.logoBroken")}
					error={refusal ?? field.error}
					disabled={isSending || !isOnline}
					onChange={choose}
				/>
				{isSending ? <Progress label={t("shop.logoSending")} value={undefined} /> : null}
				<p role="status" className="small">
					{upload?.state === "sent" && stored !== "" ? t("shop.logoSent") : null}
				</p>
			</div>
		</FormRow>
	);
}

/** The name that the person knows, while it is known. */
function shownName(upload: Upload | undefined, stored: string): string {
	return upload?.state === "sent" ? upload.file.name : stored;
}
