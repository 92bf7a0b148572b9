/** Gives the reader a file to keep. @param {Blob} content @param {string} name */
export function keepFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
