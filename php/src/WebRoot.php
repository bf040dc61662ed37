<?php

declare(strict_types=1);

namespace Quayswift\Enquiry;

/**
 * Whether the data or the settings are where web servers serve files: every visitor's words and every password
 * would be a download for anybody. A web root is a folder with the handler in it, whatever its name: accounts of some
 * hosts have a folder named htdocs above theirs.
 */
final class WebRoot
{
    /** @throws HttpException 503: a visitor's words must not be stored where anybody may download them */
    public static function refuseWhenExposed(Settings $settings): void
    {
        $paths = array_filter(['The data folder' => $settings->varDir, 'config.ini' => SettingsReader::file()]);
        foreach ($paths as $what => $path) {
            $folder = @realpath($path) ?: @realpath(dirname($path)) ?: $path;
            for (; $folder !== dirname($folder); $folder = dirname($folder)) {
                if (@is_file("$folder/contact-handler.php")) {
                    Log::note("Enquiries are refused: $what is in the web root $folder. Move private/ beside that.");
                    $sentence = "Sorry, this form is closed just now. Please call us on $settings->phone.";
                    throw new HttpException(503, $sentence, ['Retry-After' => '3600']);
                }
            }
        }
    }
}
