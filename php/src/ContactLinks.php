<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/** Links to a visitor: what he typed as phones and mail programs take it. Not escaped for HTML. */
final class ContactLinks
{
    /** RFC 3966; '' when what was typed cannot be dialled. */
    public static function phone(string $typed): string
    {
        // Copied numbers contain invisible characters, such as U+202A or a no-break space.
        $seen = trim((string) preg_replace('/[\s\p{Z}\p{Cf}]+/u', ' ', $typed));
        preg_match('/^(.*?)(?:[\s,;]*(?:extension|extn|ext|x)[\s.:]*(\d{1,8}))?$/iD', $seen, $parts);
        $digits = (string) preg_replace('/[\s().\/\p{Pd}]+/u', '', str_replace('(0)', '', $parts[1] ?? $seen));
        $extension = isset($parts[2]) ? ";ext=$parts[2]" : '';
        return preg_match('/^\+?\d{3,15}$/D', $digits) === 1 ? "tel:$digits$extension" : '';
    }

    /** RFC 6068. */
    public static function email(string $address, string $subject): string
    {
        return 'mailto:' . str_replace('%40', '@', rawurlencode($address)) . '?subject=' . rawurlencode($subject);
    }
}
