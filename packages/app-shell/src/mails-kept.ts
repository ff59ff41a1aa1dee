import { createContext, useContext } from "react";

const MailsKeptContext = createContext(false);

/** Around all screens of an app, with `mailsKept` of its configuration. */
export const MailsKeptProvider = MailsKeptContext.Provider;

/** Whether mails of accounts stay in a folder of the server. Then nothing may say that one was sent. */
export function useMailsKept(): boolean {
	return useContext(MailsKeptContext);
}
